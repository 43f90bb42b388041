/** Synthesised from a title's root note, scale and timbre. Off until turned on; the choice is remembered. */

/** `root` in hertz; `scale` in semitones above it. */
export type SoundFacts = { root: number; scale: readonly number[]; timbre: 'bell' | 'wood' | 'reed' | 'string' }
export type Sound = {
  on(): boolean
  toggle(): boolean
  spin(): void
  stop(reel: number): void
  slow(): void
  win(tier: number): void
  coin(): void
  tumble(step: number): void
}

const STORAGE_KEY = 'slot-sound'

/** Partials: multiple of the frequency, loudness, seconds until silence. */
const timbres: Record<
  SoundFacts['timbre'],
  { wave: OscillatorType; partials: readonly (readonly [number, number, number])[] }
> = {
  bell: {
    wave: 'sine',
    partials: [
      [1, 0.5, 1.1],
      [2.76, 0.22, 0.7],
      [5.4, 0.1, 0.35],
    ],
  },
  wood: {
    wave: 'sine',
    partials: [
      [1, 0.6, 0.28],
      [3.9, 0.2, 0.09],
    ],
  },
  reed: {
    wave: 'triangle',
    partials: [
      [1, 0.45, 0.5],
      [2, 0.18, 0.4],
      [3, 0.08, 0.3],
    ],
  },
  string: {
    wave: 'sawtooth',
    partials: [
      [1, 0.2, 0.8],
      [2, 0.07, 0.5],
    ],
  },
}

const remembered = () => {
  try {
    return localStorage.getItem(STORAGE_KEY) === '1'
  } catch {
    return false
  }
}

export function openSound({ root, scale, timbre }: SoundFacts): Sound {
  let on = remembered()
  let audio: { context: AudioContext; out: AudioNode } | null = null
  const open = () => {
    if (audio !== null) return audio
    const context = new AudioContext()
    const gain = context.createGain()
    const low = context.createBiquadFilter()
    gain.gain.value = 0.22
    low.type = 'lowpass'
    low.frequency.value = 4200
    gain.connect(low).connect(context.destination)
    audio = { context, out: gain }
    return audio
  }
  /** A step of the scale, octaves up beyond its end. */
  const note = (step: number, afterS = 0, loud = 1) => {
    if (!on) return
    const { context, out } = open()
    if (context.state === 'suspended') void context.resume()
    const semitones = (scale[step % scale.length] ?? 0) + 12 * Math.floor(step / scale.length)
    const at = context.currentTime + afterS
    for (const [times, level, seconds] of timbres[timbre].partials) {
      const voice = context.createOscillator()
      const gain = context.createGain()
      voice.type = timbres[timbre].wave
      voice.frequency.value = root * 2 ** (semitones / 12) * times
      gain.gain.setValueAtTime(0.0001, at)
      gain.gain.exponentialRampToValueAtTime(level * loud, at + 0.008)
      gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
      voice.connect(gain).connect(out)
      voice.start(at)
      voice.stop(at + seconds + 0.05)
    }
  }
  return {
    on: () => on,
    toggle: () => {
      on = !on
      try {
        localStorage.setItem(STORAGE_KEY, on ? '1' : '0')
      } catch {
        // Without storage, sound is off each time.
      }
      note(4)
      return on
    },
    spin: () => {
      note(0, 0, 0.35)
      note(2, 0.07, 0.25)
    },
    stop: (reel) => note(reel % 3, 0, 0.4),
    slow: () => [0, 1, 2, 3, 4].forEach((step) => note(step + 3, step * 0.16, 0.3)),
    win: (tier) => {
      for (let step = 0; step < 4 + tier * 4; step += 1) note(step, step * 0.09, 0.6)
    },
    coin: () => note(7, 0, 0.5),
    tumble: (step) => note(2 + step, 0, 0.5),
  }
}
