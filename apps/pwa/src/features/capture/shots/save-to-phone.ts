/** Saves a picture to the phone's library through the share sheet, or downloads it where that is not supported. */
export async function saveToPhone(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (isPhone && navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoking at once stops the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
};

/** Returns the photo's original name with the file extension of its current type. */
export function downloadName(originalName: string, type: string): string {
  const extension = extensions[type];
  const stem = originalName.replace(/\.[A-Za-z0-9]{2,5}$/, '');
  return extension ? `${stem}.${extension}` : originalName;
}
