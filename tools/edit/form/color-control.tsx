/** Control of a theme colour, with its contrasts on the site. */
import type { ReactNode } from "react";
import { hex, palette } from "../../../src/record/palette.ts";
import type { SiteRecord, ThemeColors } from "../../../src/record/schema.ts";
import { contrastsOf } from "./color-contrast.ts";
import { type ControlProps, FieldFrame } from "./field-frame.tsx";
import type { ScalarField } from "./field-model.ts";
import { useForm } from "./form-context.ts";
import { textOf } from "./text-control.tsx";

const isTheme = ({ styles }: SiteRecord, name: string): name is keyof ThemeColors => name in styles;

export function ColorControl(props: ControlProps<ScalarField>): ReactNode {
  const { field, path, value } = props;
  const { onEdit, parsed } = useForm();
  const write = (value: string): void => onEdit({ kind: "set", path, value });
  const drawn = isTheme(parsed, field.name) ? hex(palette(parsed.styles)[field.name]) : "#000000";
  const contrasts = isTheme(parsed, field.name) ? contrastsOf(parsed, field.name) : [];
  return (
    <FieldFrame
      {...props}
      beside={contrasts.map(({ ink, ground, sentence, isText, isEnough }) => (
        <p className="contrast" key={sentence} data-enough={isEnough}>
          <span className="sample" style={{ color: ink, background: ground }} aria-hidden="true">
            {isText ? "Aa" : <span className="bar" />}
          </span>
          {sentence}
        </p>
      ))}
    >
      {(ids) => (
        <span className="color">
          <input
            type="color"
            aria-label={`${field.label}: pick`}
            value={drawn}
            onChange={(event) => write(event.target.value)}
          />
          <input
            {...ids}
            type="text"
            spellCheck={false}
            autoComplete="off"
            value={textOf(value)}
            placeholder={`${drawn}, chosen to fit`}
            onChange={(event) => write(event.target.value)}
          />
        </span>
      )}
    </FieldFrame>
  );
}
