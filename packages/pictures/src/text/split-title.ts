/** A title and what follows it after a colon, a dash or in brackets: covers set the second part smaller. */
export const splitTitle = (title: string): { readonly main: string; readonly sub: string } => {
  const match = /^(.{3,}?)(?::\s+|\s+[-–—]\s+|\s+\()(.{2,})$/su.exec(title.trim());
  return match?.[1] === undefined || match[2] === undefined
    ? { main: title.trim(), sub: "" }
    : { main: match[1].trim(), sub: match[2].replace(/\)\s*$/u, "").trim() };
};
