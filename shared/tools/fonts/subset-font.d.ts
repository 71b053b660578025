declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** Tags of OpenType features; others are removed. */
    keepFeatures: string[]
    variationAxes: Record<string, { min: number; max: number; default: number }>
    noHinting: boolean
  }
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
  export = subsetFont
}
