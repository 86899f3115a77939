import { expect, test } from "vitest";
import { pictureWords } from "./picture-words.ts";

test.each([
  ["/content/pictures/acme/kitchen-island_02.jpg", "kitchen island"],
  ["/a/Walnut%20Stairs.JPG?v=3", "walnut stairs"],
  ["k%C3%BCche-vorher.webp", "küche vorher"],
  ["roof.jpg", "roof"],
  ["/a/IMG_2041.jpg", ""],
  ["/a/DSC00012.jpg", ""],
  ["/a/DSCF_0012.JPG", ""],
  ["/a/DSCN-0012.JPG", ""],
  ["/a/PXL_20240501_101112.jpg", ""],
  ["/a/WhatsApp Image 2024-05-01.jpeg", ""],
  ["/a/01.jpg", ""],
  ["/a/3f9a2c7e.jpg", ""],
  ["/a/%zz.jpg", ""],
  ["", ""],
])("the words in the file name of %s are %j", (address, words) => {
  expect(pictureWords(address)).toBe(words);
});
