import { expect, test } from "vitest";
import { coordinatesFromMap } from "./coordinates.ts";

const LAKEWOOD = { latitude: 39.7047, longitude: -105.0814 };

test.each([
  "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3068.2!2d-105.0814!3d39.7047!2m3!1f0!2f0!3f0!3m2!1i1024!2i768",
  "https://www.google.com/maps/embed?pb=%211m18%212d-105.0814%213d39.7047",
  "https://www.google.com/maps/place/Ridgeline/@39.7047,-105.0814,15z",
  "https://www.google.com/maps/place/Ridgeline/@40.1,-104.9,12z/data=!3m1!4b1!4m5!3m4!1s0x0!8m2!3d39.7047!4d-105.0814",
  "https://maps.google.com/maps?q=39.7047,-105.0814&output=embed",
  "https://maps.google.com/?q=loc:39.7047,-105.0814",
  "https://maps.google.com/?ll=39.7047,-105.0814&z=12",
  "https://www.google.com/maps/search/?api=1&query=39.7047%2C-105.0814",
  "https://www.google.com/maps/embed/v1/view?key=K&center=39.7047,-105.0814",
  "https://www.openstreetmap.org/?mlat=39.7047&mlon=-105.0814#map=15/39.7/-105",
  "https://www.openstreetmap.org/export/embed.html?bbox=-105.1%2C39.6%2C-105%2C39.8&marker=39.7047%2C-105.0814",
])("%s contains coordinates", (address) => {
  expect(coordinatesFromMap(address)).toEqual(LAKEWOOD);
});

test.each([
  ["!2d12.5!3d-39", -39, 12.5],
  ["!2d-12!3d39.25", 39.25, -12],
])("the centre of an embedded map, %s, is at %d, %d", (middle, latitude, longitude) => {
  expect(coordinatesFromMap(`https://www.google.com/maps/embed?pb=${middle}`)).toEqual({ latitude, longitude });
});

test.each([
  ["q=39.7,105", 39.7, 105],
  ["q=-39,+105.5", -39, 105.5],
  ["query=loc:%2039,-105", 39, -105],
  ["destination=90,180", 90, 180],
  ["daddr=-90,-180", -90, -180],
  ["sll=1.25,2.5", 1.25, 2.5],
  ["mlat=39&mlon=105", 39, 105],
])("the parameter %s gives the coordinates %d, %d", (parameter, latitude, longitude) => {
  expect(coordinatesFromMap(`https://maps.google.com/?${parameter}`)).toEqual({ latitude, longitude });
});

test.each([
  ["place/X/data=!3d39!4d105", 39, 105],
  ["place/X/data=!3d-39.5!4d-105.25", -39.5, -105.25],
  ["@39,-105,15z", 39, -105],
  ["@-39.5,105.25,15z", -39.5, 105.25],
])("the map at %s gives the coordinates %d, %d", (path, latitude, longitude) => {
  expect(coordinatesFromMap(`https://www.google.com/maps/${path}`)).toEqual({ latitude, longitude });
});

test.each([
  "",
  "https://maps.google.com/?q=39.7,105,7",
  "https://maps.google.com/?q=at39.7,105",
  "https://maps.google.com/?q=139.7,105",
  "https://maps.google.com/?mlat=39",
  "no address",
  "https://maps.google.com/maps?q=7200+W+Alameda+Ave,+Lakewood,+CO&output=embed",
  "https://maps.app.goo.gl/abc",
  "https://maps.google.com/?q=95.1,-105.0814",
  "https://maps.google.com/?q=39.7,-205",
  "https://example.com/%zz/@",
])("%j contains no coordinates", (address) => {
  expect(coordinatesFromMap(address)).toBeUndefined();
});
