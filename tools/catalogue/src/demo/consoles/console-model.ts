/** A console variant: one colour and, if it has storage, one storage size in gigabytes. */
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
