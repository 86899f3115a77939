/** Returns the bytes of a file as base64 with its line breaks. */
export const encodedBytes = (size: number): number => Math.ceil(size / 57) * 78;
