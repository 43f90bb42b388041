/** Stands at the end of every document and remembers the buttons that are pressed until React runs; `catchUp` of early.ts presses them then.
 *  Links and submit buttons are left out: they work by themselves. A button pressed three times in impatience is meant once. */
export const rememberPresses =
  'addEventListener("click",e=>{const b=e.target.closest("button[type=button]");b&&self.earlyPresses?.add(b)},true);self.earlyPresses=new Set'
