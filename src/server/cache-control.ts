/** For what its address names by its content. */
export const FOR_GOOD = "public, max-age=31536000, immutable";
