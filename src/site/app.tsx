import type { ReactNode } from "react";
import { EstimateModal } from "./estimate/estimate-modal.tsx";
import { BackToTop } from "./frame/back-to-top.tsx";
import { CallBar } from "./frame/call-bar.tsx";
import { Footer } from "./frame/footer.tsx";
import { Header } from "./frame/header.tsx";
import { LoadingScreen } from "./frame/loading-screen.tsx";
import { ScrollProgress } from "./frame/scroll-progress.tsx";
import { pageComponent } from "./routes.tsx";
import { type Site, SiteContext } from "./site.ts";
import { PicturesContext } from "./ui/picture.tsx";
import { Slices } from "./slices.tsx";
import { FloatingWidgets } from "./widgets/floating-widgets.tsx";

/**
 * A page of the site and the frame around it: the same on the server and in the browser.
 *
 * @param children stands in place of the page, such as the answer to a form
 */
export function App({ site, children }: { site: Site; children?: ReactNode }) {
  // Looked up, not made: the same component at each render of the same page.
  const Page = pageComponent(site.page.name);
  return (
    <SiteContext value={site}>
      <PicturesContext value={site.picture}>
        <a className="skip-link" href="#main">
          {site.text.frame.skip}
        </a>
        <ScrollProgress />
        <Header />
        <main id="main" tabIndex={-1}>
          {/* Another address is another page: nothing of the last one's state stays. */}
          {/* oxlint-disable-next-line react/static-components */}
          {children ?? <Page key={site.page.path} />}
        </main>
        <Slices>
          <CallBar />
          <Footer />
          <BackToTop />
          <FloatingWidgets />
          <EstimateModal />
        </Slices>
        <LoadingScreen />
      </PicturesContext>
    </SiteContext>
  );
}
