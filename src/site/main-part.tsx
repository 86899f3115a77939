import { pageComponent } from "./pages/index.ts";
import { type Site, SiteContext } from "./site-context.ts";

/** The main part of a page alone, without the frame around it. */
export function Main({ site }: { site: Site }) {
  // Looked up, not made: the same component at each render of the same page.
  const Page = pageComponent(site.page.name);
  return (
    <SiteContext value={site}>
      {/* oxlint-disable-next-line react/static-components */}
      <Page />
    </SiteContext>
  );
}
