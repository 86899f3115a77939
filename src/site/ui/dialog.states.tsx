import { inBrowser, type ComponentState } from "../component-states.tsx";
import { CloseButton, Dialog, DialogHead, DialogBody } from "./dialog.tsx";

export const states: readonly ComponentState[] = [
  {
    name: "open",
    render: () =>
      inBrowser(
        <Dialog className="on-page" name={{ labelledBy: "part-heading" }} onClose={() => undefined}>
          <DialogHead closeLabel="Close" />
          <DialogBody>
            <h2 id="part-heading">A heading</h2>
          </DialogBody>
        </Dialog>,
      ),
  },
  { name: "an X alone", render: () => <CloseButton label="Close" onClick={() => undefined} /> },
];
