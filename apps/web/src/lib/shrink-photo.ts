/** A photo as JPEG, upright, its longer side of at most so many pixels, so that the upload is quick; the file itself where the browser cannot open it. */
export async function shrinkPhoto(file: File, sideMax: number): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.9));
  } catch {
    // The server knows more kinds of pictures, and says so where it does not.
    return file;
  }
}
