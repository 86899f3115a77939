/** React alone, the larger half of the script: fetched beside main.tsx, and evaluated before it in a task of its own. */
import "react-dom/client";
