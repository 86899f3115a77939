/** The parts of `src/site/frame/`. */
import { BackToTop } from "../../src/site/frame/back-to-top.tsx";
import { CallBar } from "../../src/site/frame/call-bar.tsx";
import { Footer } from "../../src/site/frame/footer.tsx";
import { Header } from "../../src/site/frame/header.tsx";
import { LoadingScreen } from "../../src/site/frame/loading-screen.tsx";
import { Logo } from "../../src/site/frame/logo.tsx";
import { Navigation } from "../../src/site/frame/navigation.tsx";
import { ScrollProgress } from "../../src/site/frame/scroll-progress.tsx";
import { oddRecord } from "../../tests/records/odd.ts";
import { demoRecord, record } from "../../tests/records/record.ts";
import { LongPage, type Part, WhileLoading } from "./part.tsx";

export const FRAME_PARTS: readonly Part[] = [
  {
    file: "frame/back-to-top",
    states: [
      {
        name: "after a scroll",
        render: () => (
          <LongPage>
            <BackToTop />
          </LongPage>
        ),
      },
    ],
  },
  { file: "frame/call-bar", states: [{ name: "on a phone", render: () => <CallBar /> }] },
  {
    file: "frame/footer",
    states: [
      { name: "everything", render: () => <Footer /> },
      { name: "a small record", render: () => <Footer />, record: record() },
      { name: "long names", render: () => <Footer />, record: oddRecord("long-names") },
    ],
  },
  {
    file: "frame/header",
    states: [
      { name: "everything", render: () => <Header /> },
      { name: "in Spanish", render: () => <Header />, record: demoRecord("verdeluna") },
      { name: "a small record", render: () => <Header />, record: record() },
      { name: "long names", render: () => <Header />, record: oddRecord("long-names") },
    ],
  },
  {
    file: "frame/loading-screen",
    states: [
      {
        name: "while loading",
        render: () => (
          <WhileLoading>
            <LoadingScreen />
          </WhileLoading>
        ),
      },
    ],
  },
  {
    file: "frame/logo",
    states: ["logo-white", "logo-wide", "logo-tall", "almost-empty"].map((name) => ({
      name,
      render: () => <Logo />,
      record: oddRecord(name),
    })),
  },
  { file: "frame/navigation", states: [{ name: "everything", render: () => <Navigation /> }] },
  {
    file: "frame/scroll-progress",
    states: [
      {
        name: "after a scroll",
        render: () => (
          <LongPage>
            <ScrollProgress />
          </LongPage>
        ),
      },
    ],
  },
];
