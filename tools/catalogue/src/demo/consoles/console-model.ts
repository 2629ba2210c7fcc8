/** One console as it was sold: a colour and, where it has one, a size of storage in gigabytes. */
export interface ConsoleModel {
  readonly brand: string;
  readonly family: string;
  readonly model: string;
  readonly storage?: number | undefined;
  readonly colour: string;
  readonly year: number;
  readonly type: string;
  readonly demand: number;
}
