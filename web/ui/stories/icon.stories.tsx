import type { Meta, StoryObj } from '@storybook/react-vite'
import sprite from '#ui/art/icons-sprite.svg?raw'
import { Icon, type IconName } from '#ui/icon.tsx'

export default { title: 'Icon' } satisfies Meta

const names = [...sprite.matchAll(/<symbol id="i-([a-z0-9]+)"/g)].map(([, name]) => name as IconName)

export const Full: StoryObj = {
  render: () => (
    <div className="story-icons">
      {names.map((name) => (
        <div key={name} className="stack centred caption quiet">
          <Icon name={name} />
          {name}
        </div>
      ))}
    </div>
  ),
}
export const Sizes: StoryObj = {
  render: () => (
    <div className="row gold">
      <Icon name="wallet" size={16} />
      <Icon name="wallet" size={20} />
      <Icon name="wallet" />
    </div>
  ),
}
