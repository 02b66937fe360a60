import { render } from 'preact';
import { Arcade } from './frame/Arcade.tsx';
import { loadTexts } from './texts.ts';
import { readLaunch } from './start.ts';
import './styles/base.css';

await loadTexts(readLaunch().language);
const root = document.getElementById('game');
if (root) render(<Arcade />, root);
