import { render } from 'preact';
import { Arcade } from './frame/Arcade.tsx';
import { loadTexts } from './texts.ts';
import { readAddress } from './start.ts';
import './styles/base.css';

await loadTexts(readAddress().language);
const root = document.getElementById('game');
if (root) render(<Arcade />, root);
