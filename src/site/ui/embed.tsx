const SANDBOX = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/**
 * What a framed page may do. Widgets of other origins need their own (storage, requests); a page of ours with both
 * scripts and our origin could take its sandbox off, so it gets none.
 */
export function sandboxOf(link: string, publicUrl: string): string {
  const elsewhere = URL.canParse(link) && URL.canParse(publicUrl) && new URL(link).origin !== new URL(publicUrl).origin;
  return elsewhere ? `${SANDBOX} allow-same-origin` : SANDBOX;
}

/** Somebody else's page in a frame: lazy, sandboxed, with a title. */
export function Embed(props: { src: string; title: string; publicUrl: string; className?: string; height?: number }) {
  return (
    <iframe
      className={props.className}
      src={props.src}
      title={props.title}
      height={props.height}
      loading="lazy"
      sandbox={sandboxOf(props.src, props.publicUrl)}
      // Video players and maps refuse to work without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
