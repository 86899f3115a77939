/** Why a body can't be read; the status tells which way: no such form, too slow, too long, of an unknown kind. */
export class UnreadableBody extends Error {
  override name = "UnreadableBody";
  readonly status: 400 | 408 | 413 | 415;

  constructor(status: UnreadableBody["status"], message: string) {
    super(message);
    this.status = status;
  }
}
