import { render } from 'preact';
import { Arcade } from './shell/Arcade.tsx';
import { loadTexts } from './texts.ts';
import { readAddress } from './session.ts';
import './styles/base.css';

await loadTexts(readAddress().language);
const root = document.getElementById('game');
if (root) render(<Arcade />, root);
