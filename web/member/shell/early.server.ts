/** Stands at the end of every document and remembers the buttons that are pressed until React has taken them over; `catchUp` of early.ts presses them then.
 *  Links, submit buttons and buttons that open a popover are left out: they work by themselves, and a second press would close what stands open.
 *  A button pressed three times in impatience is meant once. */
export const rememberPresses =
  'addEventListener("click",e=>{const b=e.target.closest("button[type=button]:not([popovertarget])");b&&!Object.keys(b).some(k=>k.startsWith("__reactProps"))&&(self.earlyPresses??self.latePresses)?.add(b)},true);self.earlyPresses=new Set'
