/** A body that can't be read. Status: 400 malformed or incomplete, 408 too slow, 413 too long, 415 unsupported type. */
export class UnreadableBody extends Error {
  override name = "UnreadableBody";
  readonly status: 400 | 408 | 413 | 415;

  constructor(status: UnreadableBody["status"], message: string) {
    super(message);
    this.status = status;
  }
}
