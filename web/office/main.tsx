import { createRoot } from 'react-dom/client'
import '#ui/ui.css'
import { withPopovers } from '#ui/popovers.ts'
import { Toasts } from '#ui/toast.tsx'
import './office.css'
import { Office } from './office.tsx'

const root = document.querySelector('#office')
if (root) {
  const draw = () =>
    createRoot(root).render(
      <>
        <Office />
        <Toasts />
      </>,
    )
  void withPopovers(draw)
}
