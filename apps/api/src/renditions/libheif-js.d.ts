/** The package has no types for its bundle. */
declare module 'libheif-js/wasm-bundle.js' {
  const libheif: import('@rollcall/gallery/decode-heic').LibHeif;
  export default libheif;
}
