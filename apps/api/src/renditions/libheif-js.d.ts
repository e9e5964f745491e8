/** The part of libheif's JavaScript interface that we use; the package ships no types for its bundle. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills `target` and calls back with it, or with null when decoding failed. */
    display(target: Pixels, done: (pixels: Pixels | null) => void): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
