/** The answer of a call whose contract names a `file`. */
export class FileAnswer {
  readonly name: string;
  readonly bytes: Buffer;

  /** `name`: for saving, letters, digits, `.` and `-` only. */
  constructor(name: string, bytes: Buffer) {
    this.name = name;
    this.bytes = bytes;
  }
}
