/** Sentences for people whose upload is refused. */
export const messages = {
  noFile: "Choose a file to upload.",
  notMultipart: "Send the file as multipart/form-data in the field “file”.",
  oneFile: "Send one file at a time.",
  imageTooLarge: "The picture may have 10 MB at most.",
  videoTooLarge: "The video may have 100 MB at most.",
  notAnImage: "This is not a picture that the shop can use. Send a JPEG, PNG, WebP or AVIF file.",
  notAVideo: "This is not a video that the shop can use. Send an MP4, WebM, MOV or Ogg file.",
  broken: "The picture is damaged and cannot be read.",
  tooManyPixels: "The picture has more than 25 megapixels. Make it smaller and try again.",
  tooSmall: "The picture is too small: each side needs at least 80 pixels.",
  tooLong: "The picture is too narrow to be shown.",
  tooMany: "You have uploaded as much as one day allows. Try again tomorrow.",
} as const;
