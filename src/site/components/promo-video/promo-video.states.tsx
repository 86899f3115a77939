import { fullRecord } from "../../../../tests/records/record.ts";
import { VIDEO, ROOF, FILM, type ComponentState } from "../../component-states.tsx";
import { PromoVideo } from "./promo-video.tsx";

export const states: readonly ComponentState[] = [
  {
    name: "in the modal",
    render: () => <PromoVideo />,
    record: fullRecord({ videosPromo: [{ activo: true, link: VIDEO.id, img: ROOF }] }),
  },
  {
    name: "a file",
    render: () => <PromoVideo />,
    record: fullRecord({ videosPromo: [{ activo: true, link: FILM.src, img: ROOF }] }),
  },
];
