/** What `pg` does to a value before it is sent; not part of its types. */
declare module 'pg/lib/utils.js' {
  const values: { prepareValue: (value: unknown) => string | Buffer | null }
  export default values
}
