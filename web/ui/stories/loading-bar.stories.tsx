import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { NEVER_THERE } from './preview.tsx'

export default { title: 'LoadingBar' } satisfies Meta

function OnTheWay() {
  const navigate = useNavigate()
  useEffect(() => void navigate(NEVER_THERE), [navigate])
  return (
    <>
      <LoadingBar />
      <p className="quiet">หน้านี้กำลังโหลด</p>
    </>
  )
}

export const Full: StoryObj = { tags: ['overlay'], render: () => <OnTheWay /> }
