import { Children, type ReactNode, Suspense } from "react";

/**
 * Parts of a page that the browser takes over one by one, the first of them first, or the one that somebody uses: between
 * two of them it draws and answers. They need nothing that they would have to wait for, so they show at once.
 */
export function Slices({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => <Suspense>{child}</Suspense>);
}
