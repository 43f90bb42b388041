import { createRoot } from 'react-dom/client'
import '#ui/ui.css'
import { Toasts } from '#ui/toast.tsx'
import './office.css'
import { Office } from './office.tsx'

const place = document.querySelector('#office')
if (place) {
  createRoot(place).render(
    <>
      <Office />
      <Toasts />
    </>,
  )
}
