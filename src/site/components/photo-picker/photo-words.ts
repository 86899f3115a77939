/** Texts of the photo picker once it is used; loaded with it. */
import type { Language } from "../../../record/language.ts";
import type { PhotoProblem } from "../../../lead/photos.ts";
import type { Translated } from "../../languages/words.ts";

const en = {
  list: "Your photos",
  camera: "Take a photo",
  count: (count: number, most: number) => `${count} of ${most} photos`,
  reading: (name: string) => `${name}, getting ready`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
  retry: "Try again",
  retryNamed: (name: string) => `Try ${name} again`,
  left: (most: number) => `You can send up to ${most} photos. The others were not added.`,
  sending: "Sending your photos",
  allTooLarge: "Your photos are too large to send together. Please remove some.",
  noRoom: "Photos can’t be accepted right now. Please remove them and send your message.",
  nameless: "A photo",
  again: "Please choose all your photos again.",
  problems: {
    tooMany: "This is one photo too many. Please remove it.",
    tooLarge: "This file is too large. Please choose a smaller photo.",
    allTooLarge: "With this photo, your photos are too large to send together. Please remove it.",
    empty: "This file is empty. Please choose another one.",
    unreadable: "This photo can’t be opened here. Try again, or send it as a JPEG.",
    wrongType: "This is not a photo. Please choose a JPEG, PNG, WebP or HEIC file.",
    tooManyPixels: "This picture is too large. Please choose a smaller photo.",
  } satisfies Record<PhotoProblem, string>,
} as const;

const es: PhotoWords = {
  list: "Sus fotos",
  camera: "Tomar una foto",
  count: (count, most) => `${count} de ${most} fotos`,
  reading: (name) => `${name}, preparando`,
  remove: (name) => `Quitar ${name}`,
  removed: (name) => `Se quitó ${name}.`,
  retry: "Intentar de nuevo",
  retryNamed: (name) => `Intentar ${name} de nuevo`,
  left: (most) => `Puede enviar hasta ${most} fotos. Las demás no se agregaron.`,
  sending: "Enviando sus fotos",
  allTooLarge: "Sus fotos son demasiado grandes para enviarlas juntas. Quite algunas.",
  noRoom: "Ahora no se pueden recibir fotos. Quítelas y envíe su mensaje, por favor.",
  nameless: "Una foto",
  again: "Elija de nuevo todas sus fotos, por favor.",
  problems: {
    tooMany: "Hay una foto de más. Quite esta, por favor.",
    tooLarge: "Este archivo es demasiado grande. Elija una foto más pequeña.",
    allTooLarge: "Con esta foto, sus fotos son demasiado grandes para enviarlas juntas. Quítela, por favor.",
    empty: "Este archivo está vacío. Elija otro, por favor.",
    unreadable: "Esta foto no se puede abrir aquí. Inténtelo de nuevo, o envíela en JPEG.",
    wrongType: "Esto no es una foto. Elija un archivo JPEG, PNG, WebP o HEIC.",
    tooManyPixels: "Esta imagen es demasiado grande. Elija una foto más pequeña.",
  },
};

export type PhotoWords = Translated<typeof en>;

export const photoWords: Readonly<Record<Language, PhotoWords>> = { en, es };
