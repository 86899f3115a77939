/** Cache-Control of responses whose URL contains a hash of their content. */
export const FOR_GOOD = "public, max-age=31536000, immutable";
