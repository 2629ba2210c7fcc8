/** An affine transformation as SVG writes it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Point = readonly [x: number, y: number];

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

export const move = (m: Matrix, [x, y]: Point): Point => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** How much longer a line becomes, on average. */
export const scaleOf = (m: Matrix): number => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));

const turn = (degrees: number): Matrix => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, 0, 0];
};

/** `before`, followed inwards by the value of a `transform` attribute. */
export const transformed = (before: Matrix, transform: string): Matrix => {
  let matrix = before;
  for (const [, name, list = ""] of transform.matchAll(/(\w+)\(([^)]*)\)/gu)) {
    const [a = 0, b, c = 0, ...rest] = list
      .trim()
      .split(/[\s,]+/u)
      .map(Number);
    if (name === "translate") matrix = times(matrix, [1, 0, 0, 1, a, b ?? 0]);
    else if (name === "scale") matrix = times(matrix, [a, 0, 0, b ?? a, 0, 0]);
    else if (name === "matrix")
      matrix = times(matrix, [a, b ?? 0, c, rest[0] ?? 1, rest[1] ?? 0, rest[2] ?? 0]);
    else if (name === "rotate") {
      const [cx, cy] = [b ?? 0, c];
      matrix = times(times(times(matrix, [1, 0, 0, 1, cx, cy]), turn(a)), [1, 0, 0, 1, -cx, -cy]);
    } else throw new Error(`A drawing has the transformation ${name}, which wear does not know`);
  }
  return matrix;
};
