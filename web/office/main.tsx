import { createRoot } from 'react-dom/client'
import '#ui/ui.css'
import { Toasts } from '#ui/toast.tsx'
import './office.css'
import { Office } from './office.tsx'

const root = document.querySelector('#office')
if (root) {
  createRoot(root).render(
    <>
      <Office />
      <Toasts />
    </>,
  )
}
