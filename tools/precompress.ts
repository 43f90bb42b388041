import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/
const SMALLEST_WORTH_BYTES = 400

/** Lays a brotli copy ("x.js.br", best quality) beside every text file of a built folder. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file)
      if (text.length < SMALLEST_WORTH_BYTES) return
      await writeFile(
        `${file}.br`,
        await brotli(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
        }),
      )
    }),
  )
}
