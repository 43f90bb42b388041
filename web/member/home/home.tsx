import { Button } from '#ui/button.tsx'
export default function Home() {
  return <main><h1 className="display leaf">โชคดี</h1><Button icon="deposit">ฝากเงิน</Button></main>
}
