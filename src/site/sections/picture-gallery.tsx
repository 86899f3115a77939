import { type MouseEvent, useRef, useState } from "react";
import { useSite } from "../site.ts";
import { Picture } from "../ui/picture.tsx";
import { isPlainClick } from "../ui/plain-click.ts";
import { useNaturalRatios } from "./picture-gallery-ratios.ts";
import { pictureRows } from "./picture-gallery-rows.ts";
import type { PictureViewer } from "./picture-viewer.tsx";

/** How wide a picture is drawn, by how many stand in its row. */
const SIZES = ["100vw", "50vw", "(width < 40rem) 50vw, 34vw", "(width < 40rem) 50vw, 25vw"];

interface OpenViewer {
  Viewer: typeof PictureViewer;
  index: number;
  opener: HTMLElement;
}

/**
 * A set of pictures in full rows. Each is a link to the picture itself; with script it opens the full-screen viewer,
 * whose code is loaded then.
 */
export function PictureGallery(props: { pictures: readonly string[]; name: string }) {
  const { pictures, name } = props;
  const { text } = useSite();
  const gallery = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<OpenViewer>();
  useNaturalRatios(gallery);

  const shown = pictures.map((src, index) => ({ src, alt: text.gallery.pictureOf(name, index + 1, pictures.length) }));

  async function open(event: MouseEvent<HTMLAnchorElement>, index: number): Promise<void> {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const opener = event.currentTarget;
    opener.ariaBusy = "true";
    try {
      const { PictureViewer: Viewer } = await import("./picture-viewer.tsx");
      setViewer({ Viewer, index, opener });
    } catch {
      // The line is gone, or the site was replaced meanwhile: the picture itself can still be had.
      location.assign(opener.href);
    }
    opener.ariaBusy = null;
  }

  function close(): void {
    setViewer(undefined);
    // Browsers that don't focus a clicked link would leave focus on the page's body.
    viewer?.opener.focus();
  }

  const rows = pictureRows(pictures.length);
  return (
    <div className="gallery" ref={gallery}>
      {rows.map((size, row) => {
        const start = rows.slice(0, row).reduce((sum, before) => sum + before, 0);
        return (
          // Rows and their pictures never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <div className={`gallery-row gallery-row-${size}`} key={row}>
            {shown.slice(start, start + size).map(({ src, alt }, place) => (
              <a
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                href={src}
                aria-label={text.gallery.open(alt)}
                onClick={(event) => void open(event, start + place)}
              >
                <Picture src={src} alt={alt} ratio="free" sizes={SIZES[size - 1] ?? "100vw"} />
              </a>
            ))}
          </div>
        );
      })}
      {viewer !== undefined && (
        <viewer.Viewer pictures={shown} index={viewer.index} opener={viewer.opener} onClose={close} />
      )}
    </div>
  );
}
