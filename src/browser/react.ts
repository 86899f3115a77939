/**
 * React alone, the larger half of the script: fetched in parallel with main.tsx, and evaluated before it in its own
 * task.
 */
import "react-dom/client";
