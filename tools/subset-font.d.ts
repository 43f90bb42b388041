declare module 'subset-font' {
  /** Cuts a font down to the glyphs a text needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; keepFeatures?: string[]; noHinting?: boolean },
  ): Promise<Buffer>
}
