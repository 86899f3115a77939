import "./styles/tokens.css";
import "./styles/base.css";
import { type ReactNode, Suspense } from "react";
import { Consent } from "./components/consent/consent.tsx";
import { EstimateModal } from "./components/estimate-modal/estimate-modal.tsx";
import { BottomBar } from "./components/bottom-bar/bottom-bar.tsx";
import { Footer } from "./components/footer/footer.tsx";
import { Header } from "./components/header/header.tsx";
import { HydrationMark } from "./hydration-mark.ts";
import { LoadingScreen } from "./components/loading-screen/loading-screen.tsx";
import { ScrollProgress } from "./components/scroll-progress/scroll-progress.tsx";
import { wordsOfPicture } from "./words-of-picture.ts";
import { pageComponent } from "./pages/index.ts";
import { type Site, SiteContext } from "./site-context.ts";
import { PictureAltContext, PicturesContext } from "./ui/picture.tsx";
import "./styles/motion.css";

/**
 * Renders a page of the site and the frame around it: the same on the server and in the browser.
 *
 * @param children replaces the page, such as the response to a form
 */
export function App({ site, children }: { site: Site; children?: ReactNode }) {
  // A lookup: the same page name gives the same component in each render.
  const Page = pageComponent(site.page.name);
  return (
    <SiteContext value={site}>
      <PicturesContext value={site.picture}>
        <PictureAltContext value={(address) => wordsOfPicture(site.record, address)?.alt ?? ""}>
          <a className="skip-link" href="#main">
            {site.text.frame.skip}
          </a>
          <ScrollProgress />
          <Header />
          {/* Early in the tab order; style sheets put it at the bottom of higher screens. */}
          {/* A hydration boundary: the browser can handle input in between. Sections and footer have theirs. */}
          <Suspense>
            <EstimateModal />
          </Suspense>
          <Consent part="question" />
          <main id="main" tabIndex={-1}>
            {/* Keyed by path, so that no state of the previous page is kept. */}
            {/* oxlint-disable-next-line react/static-components */}
            {children ?? <Page key={site.page.path} />}
          </main>
          <Suspense>
            <Footer />
          </Suspense>
          <Suspense>
            <BottomBar />
            <HydrationMark />
          </Suspense>
          <LoadingScreen />
        </PictureAltContext>
      </PicturesContext>
    </SiteContext>
  );
}
