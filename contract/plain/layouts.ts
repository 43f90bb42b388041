/** `compact`: lower and closer; `theme2`: in jade. */
export const templateLayouts = ['default', 'compact', 'theme2'] as const
export type TemplateLayout = (typeof templateLayouts)[number]

export const templateLayoutOf = (name: string): TemplateLayout =>
  templateLayouts.find((one) => one === name) ?? 'default'
