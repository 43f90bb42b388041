/** Stands at the end of every document and records buttons pressed before React has taken them over; `catchUp` of early.ts presses them
 *  then. Links, submit buttons and popover buttons are left out: they work by themselves, and a second press would close the popover.
 *  Repeated presses of a button count once. */
export const rememberPresses =
  'addEventListener("click",e=>{const b=e.target.closest("button[type=button]:not([popovertarget])");b&&!Object.keys(b).some(k=>k.startsWith("__reactProps"))&&(self.earlyPresses??self.latePresses)?.add(b)},true);self.earlyPresses=new Set'
