import { useEffect, useState } from "react";
import "./odometer.css";

const MIN_DIGITS = 5;
/** Height of a digit on its reel, in em. */
const ROW = 1.25;
const DIGITS = Array.from("0123456789");

/** Returns the digits of a number, at least five, like an odometer. */
export const digitsOf = (value: number): string[] => Array.from(String(value).padStart(MIN_DIGITS, "0"));

/** Number on rolling reels, over the ticks of a tape measure. */
export function Odometer({ value, label }: { value: number; label: string }) {
  const [rolled, setRolled] = useState(false);
  // Two frames: the reels must have been painted at zero to roll from there.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setRolled(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const digits = digitsOf(value);
  return (
    <div className="odometer">
      <p className="visually-hidden">{label}</p>
      <div className="odometer-reels" aria-hidden="true">
        {digits.map((digit, index) => (
          // Keyed from the right, so that a digit keeps its reel when the number grows.
          <span key={digits.length - index} className="odometer-window">
            <span className="odometer-reel" style={{ translate: `0 ${rolled ? -Number(digit) * ROW : 0}em` }}>
              {DIGITS.map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </span>
          </span>
        ))}
      </div>
      <div className="odometer-tape ticks" />
    </div>
  );
}
