/**
 * At the end of every document: records presses before React, which `catchUp` of early.ts replays. Links, submit and
 * popover buttons are left out: they work alone, and a repeat would close the popover. Repeats count once.
 */
export const rememberPresses =
  'addEventListener("click",e=>{const b=e.target.closest("button[type=button]:not([popovertarget])");b&&!Object.keys(b).some(k=>k.startsWith("__reactProps"))&&(self.earlyPresses??self.latePresses)?.add(b)},true);self.earlyPresses=new Set'
