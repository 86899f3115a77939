import { type MouseEvent, useRef, useState } from "react";
import { pictureWords } from "../../../record/picture-words.ts";
import { wordsOfPicture } from "../../words-of-picture.ts";
import { useSite } from "../../site-context.ts";
import { pictureSizes, Picture } from "../../ui/picture.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { ratioClass, useNaturalRatios } from "./picture-gallery-ratios.ts";
import { pictureRows } from "./picture-gallery-rows.ts";
import type { PictureViewer } from "../picture-viewer/picture-viewer.tsx";
import "./picture-gallery.css";

/** Rendered width of a picture, by the number of pictures in its row; on phones two are next to each other. */
const HALF = "50vw - 1rem";
const SIZES = [
  pictureSizes("min(95vw, 77.5rem)"),
  pictureSizes("min(50vw, 40rem)", HALF),
  pictureSizes("min(34vw, 28rem)", HALF),
  pictureSizes("min(25vw, 21rem)", HALF),
];
/** On phones the first of three is above the other two. */
const FIRST_OF_THREE = pictureSizes("min(34vw, 28rem)");

/** File names in the business's own folder are descriptive; others may be anything. */
const OWN_FOLDER = /^\/content\/pictures\/[a-z0-9-]+\//;

function fileWords(src: string): string {
  const words = OWN_FOLDER.test(src) ? pictureWords(src) : "";
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const loadViewer = () => import("../picture-viewer/picture-viewer.tsx");
/** The press is about 100 ms before its click. */
const prepareViewer = (): void => void loadViewer().catch(() => undefined);

interface OpenViewer {
  Viewer: typeof PictureViewer;
  pictures: readonly { src: string; alt: string; caption: string }[];
  index: number;
  opener: HTMLElement;
}

/**
 * Pictures in full rows. Each is a link to its file; with script the link opens the full-screen viewer, whose code
 * loads then.
 */
export function PictureGallery(props: { pictures: readonly string[]; name: string }) {
  const { pictures, name } = props;
  const { record, text, picture } = useSite();
  const gallery = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<OpenViewer>();
  useNaturalRatios(gallery);

  const shown = pictures.map((src, index) => {
    const { alt, caption = "" } = wordsOfPicture(record, src) ?? {};
    return { src, alt: alt || fileWords(src) || text.gallery.pictureOf(name, index + 1, pictures.length), caption };
  });

  async function open(event: MouseEvent<HTMLAnchorElement>, index: number): Promise<void> {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const opener = event.currentTarget;
    opener.ariaBusy = "true";
    try {
      const { PictureViewer: Viewer } = await loadViewer();
      const links = gallery.current?.querySelectorAll("a");
      // Leave out pictures that failed to load here.
      const there = shown.filter((_, at) => at === index || links?.[at]?.matches(".gallery-missing") !== true);
      setViewer({ Viewer, pictures: there, index: there.findIndex((one) => one === shown[index]), opener });
    } catch {
      // A new release has replaced the site: the file itself may still load.
      if (opener.isConnected && navigator.onLine) location.assign(opener.href);
    }
    opener.ariaBusy = null;
  }

  const rows = pictureRows(pictures.length);
  return (
    <div className="gallery" ref={gallery}>
      {rows.map((size, row) => {
        const start = rows.slice(0, row).reduce((sum, before) => sum + before, 0);
        return (
          // Rows and their pictures are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <div className={`gallery-row gallery-row-${size}`} key={row}>
            {shown.slice(start, start + size).map(({ src, alt, caption }, place) => (
              <a
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                href={src}
                className={ratioClass(picture(src))}
                aria-label={text.gallery.open(caption === "" ? alt : `${alt}: ${caption}`)}
                onPointerDown={prepareViewer}
                onClick={(event) => void open(event, start + place)}
              >
                <Picture
                  src={src}
                  alt={alt}
                  ratio="free"
                  sizes={(size === 3 && place === 0 ? FIRST_OF_THREE : SIZES[size - 1]) ?? "100vw"}
                />
                {caption !== "" && <span className="picture-caption on-deep">{caption}</span>}
              </a>
            ))}
          </div>
        );
      })}
      {viewer !== undefined && (
        <viewer.Viewer
          pictures={viewer.pictures}
          index={viewer.index}
          opener={viewer.opener}
          onClose={() => setViewer(undefined)}
        />
      )}
    </div>
  );
}
