/** Sent by the development server when a file of the code changes. */
export const CODE_CHANGED = "code:changed";

// In the page of an error, which Vite does not reload when a file of the server changes. Node has no `import.meta.hot`.
import.meta.hot?.on(CODE_CHANGED, () => location.reload());
