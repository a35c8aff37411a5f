/** Answer of `POST /api/objects/upload`: PUT the bytes there within ten minutes, once. */
export interface UploadTicket {
  uploadURL: string;
}

/** Answer of `POST /api/objects/normalize`: the path to store as the picture's address. */
export interface NormalizedObject {
  /** "/media/<id>/1200.webp". */
  path: string;
  /** A tiny blurred picture as a data URI. */
  placeholder: string;
}
