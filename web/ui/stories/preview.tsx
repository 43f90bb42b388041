import type { Preview } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import '#ui/ui.css'
import './frame.css'

/** Never finishes loading, to show `LoadingBar`. */
export const NEVER_THERE = '/never-there'

/** The site's own styles and fonts, and a router that leads nowhere. */
function Background({ Story }: { Story: ComponentType }) {
  const [router] = useState(() =>
    createMemoryRouter([
      { path: NEVER_THERE, element: null, loader: () => new Promise<never>(() => {}) },
      { path: '*', element: <Story /> },
    ]),
  )
  return (
    <main className="story" lang="th">
      <RouterProvider router={router} />
    </main>
  )
}

const preview: Preview = {
  decorators: [(Story) => <Background Story={Story} />],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
}

export default preview
