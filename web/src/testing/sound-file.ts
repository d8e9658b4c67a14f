/** The address of a sound file, silent and this long: small media that every browser plays and seeks. */
export function soundFile(seconds: number): string {
  const samplesPerS = 3000;
  const bytes = seconds * samplesPerS;
  const file = new DataView(new ArrayBuffer(44 + bytes));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => void file.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  file.setUint32(4, 36 + bytes, true);
  text(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  // PCM, one channel, 8 bits a sample
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, samplesPerS, true);
  file.setUint32(28, samplesPerS, true);
  file.setUint16(32, 1, true);
  file.setUint16(34, 8, true);
  text(36, 'data');
  file.setUint32(40, bytes, true);
  new Uint8Array(file.buffer, 44).fill(128);
  return URL.createObjectURL(new Blob([file.buffer], { type: 'audio/wav' }));
}
