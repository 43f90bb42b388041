import type { Meta, StoryObj } from '@storybook/react-vite'
import { Countdown } from '#ui/countdown.tsx'

export default { title: 'Countdown' } satisfies Meta

export const Full: StoryObj = { render: () => <Countdown secondsLeft={582} spanSeconds={600} /> }
export const WithRing: StoryObj = { tags: ['moving'], render: () => <Countdown secondsLeft={412} spanSeconds={600} /> }
export const LastMinuteWithRing: StoryObj = {
  tags: ['moving'],
  render: () => <Countdown secondsLeft={42} spanSeconds={600} />,
}
export const LastMinute: StoryObj = { render: () => <Countdown secondsLeft={42} spanSeconds={600} /> }
export const Over: StoryObj = { render: () => <Countdown secondsLeft={0} spanSeconds={600} /> }
export const OwnLabel: StoryObj = { render: () => <Countdown secondsLeft={300} spanSeconds={300} label="ใช้รหัสได้อีก" /> }
